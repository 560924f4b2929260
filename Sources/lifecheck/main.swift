print("lifecheck")
