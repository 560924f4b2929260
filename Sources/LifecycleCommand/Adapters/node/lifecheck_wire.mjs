// Serves an engine to lifecheck: one JSON object a line, from standard input to standard output.
//
// An engine is a class. `serve(Engine)` creates a new instance for each scenario:
//
//     class Engine {
//       static engine = "my-engine";               // the name in reports
//       static version = "1.0";
//       static capabilities = ["scene-based"];     // its abilities; nothing else is tested
//
//       constructor(given, tell) {}                // given: the lines of the notation, often none
//       handle(stimulus) {}                        // in the notation, such as "interrupt call"
//       states() {}                                // optional: "app active, A foregroundActive"
//     }
//
// `handle` calls `tell("A.didBecomeActive")` for each callback and notification of the app, in
// order. `tell` returns the app's actions inside, as in an `on` line ("take 2s, release camera"),
// or undefined. Throw Unsupported for an unknown given or stimulus; never guess. The engine's own
// output goes to standard error, because standard output carries only the wire.

import { Console } from "node:console";
import process from "node:process";

const PROTOCOL = 1;

// Thrown for an unknown given or stimulus: the scenario ends there, with the reason.
export class Unsupported extends Error {
  constructor(reason, { capability, issue } = {}) {
    super(reason);
    this.answer = { kind: "skip", reason, capability, issue };
  }
}

// Answers each line in order, until the other side sends 'bye' or closes the pipe.
export function serve(engine) {
  globalThis.console = new Console(process.stderr);
  let unfinished = "";
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (chunk) => {
    const lines = (unfinished + chunk).split("\n");
    unfinished = lines.pop();
    // Messages that arrive together are answered together, before the next wait.
    let answers = "";
    for (const line of lines) {
      const [message, reply] = answer(engine, line);
      answers += JSON.stringify(reply) + "\n";
      if (message.kind === "bye") {
        process.stdout.write(answers, () => process.exit(0));
        return;
      }
    }
    if (answers !== "") process.stdout.write(answers);
  });
  process.stdin.on("end", () => process.exit(0));
}

// Returns the message in a line, and the answer to it.
function answer(engine, line) {
  let message;
  try {
    message = JSON.parse(line);
    if (message === null || typeof message !== "object" || Array.isArray(message)) {
      throw new SyntaxError("a message must be an object");
    }
  } catch (problem) {
    return [{}, { ...failure("malformed", `not a message: ${problem.message}`), id: null }];
  }
  if (message.kind === "hello") return [message, hello(engine, message)];
  const { id = null } = message;
  return [message, { ...(id === null ? anonymous : reply(engine, message)), id }];
}

function reply(engine, message) {
  switch (message.kind) {
    case "run":
      if (!Array.isArray(message.given) || !Array.isArray(message.stimuli)) {
        return failure("malformed", "the message has no lists 'given' and 'stimuli'");
      }
      return run(engine, message.given, message.stimuli);
    case "ping":
    case "bye":
      return { kind: "ok" };
    default:
      return failure("unknown-kind", `unknown kind ${JSON.stringify(message.kind)}`);
  }
}

function hello(engine, { protocol }) {
  const [first, last] = Array.isArray(protocol) ? protocol : [];
  if (!(first <= PROTOCOL && PROTOCOL <= last)) {
    return { ...failure("protocol", `this engine supports only version ${PROTOCOL}`), id: null };
  }
  return {
    kind: "hello",
    protocol: PROTOCOL,
    engine: engine.engine,
    version: engine.version,
    language: "JavaScript",
    homepage: engine.homepage,
    capabilities: engine.capabilities,
    window: 16,
  };
}

// Plays a scenario on a new engine, with a step for each stimulus.
function run(engine, given, stimuli) {
  const steps = [];
  try {
    let told = "";
    const script = reactions(given);
    const tell = (observation) => {
      told += told === "" ? observation : " " + observation;
      // The time does not matter to the app: "+30s expire(1)" counts as "expire(1)".
      const place = observation.replace(/^\+\S+ /, "");
      return script && (script[place] ?? script[place.split(/[[(]/, 1)[0]]);
    };
    const fresh = new engine(given, tell);
    for (const stimulus of stimuli) {
      told = "";
      fresh.handle(stimulus);
      const states = typeof fresh.states === "function" ? fresh.states() : undefined;
      steps.push(states ? `${told} | ${states}` : told);
    }
    return { kind: "ok", steps };
  } catch (problem) {
    if (problem instanceof Unsupported) return { ...problem.answer, steps };
    console.error(problem);
    return { ...failure("failed", String(problem)), at: steps.length, steps };
  }
}

// Returns the app's reactions by callback; undefined if there are none.
function reactions(given) {
  const lines = given.filter((line) => line.startsWith("on "));
  if (lines.length === 0) return undefined;
  const pairs = lines.map((line) => line.slice(3).split(":").map((part) => part.trim()));
  return Object.fromEntries(pairs.reverse()); // the first line for a callback counts
}

const failure = (code, message) => ({ kind: "error", code, message });
const anonymous = failure("malformed", "the message has no 'id'");
