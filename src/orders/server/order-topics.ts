import { topicOf } from '#platform/database/database.ts'

/** Said with each step of any order; whoever waits for one looks whether it is his. */
export const ordersChanged = topicOf('orders_changed')
