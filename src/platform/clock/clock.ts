/** What time it is; handed to whoever needs it, so that a test can say so. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
