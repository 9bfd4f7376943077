/** A reason not to start that a person can act on: printed as one sentence, without a stack, exit code 1. */
export class StartRefusal extends Error {}
