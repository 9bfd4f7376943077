/** What the history of an order calls a number that it had none of before, and one that is another since. */
export const TRACKING_NOTED = 'tracking_noted'
export const TRACKING_CHANGED = 'tracking'

export const isTrackingEvent = (kind: string): boolean => kind === TRACKING_NOTED || kind === TRACKING_CHANGED

/** @param before the number that the order had; empty for none */
export const trackingEventAfter = (before: string): string =>
  before === '' ? TRACKING_NOTED : TRACKING_CHANGED
