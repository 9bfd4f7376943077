/** Over so many days it is counted which works are seen most. */
export const MOST_SEEN_DAYS = 30
