/// Why a mutation may survive that no rule catches and no variant explains.
package struct MutationReason: Hashable, Sendable {
  package static func reason(for mutation: Mutation) -> String? { nil }
}
