/** The exit code of a shop that is worked on, when only a new process can take up what has changed. */
export const START_AGAIN = 75
