/** What the privacy policy says how long it is kept; each period is told by the rooms that forget, in words. */
export const KEPT_OF_PERSONS = [
  'messages',
  'emails',
  'sales',
  'unpaidOrders',
  'unconfirmed',
  'formerReaders',
  'waiting',
  'endedWishes',
  'offers',
  'rooms',
  'openRooms',
  'studioBuyers',
  'forms',
  'access',
  'largeOrders',
] as const

export type PrivacyPeriods = Readonly<Record<(typeof KEPT_OF_PERSONS)[number], string>>
