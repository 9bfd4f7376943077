import { topicOf } from '#platform/database/database.ts'

/** Said by whoever has changed what a public page may show. */
export const catalogueChanged = topicOf('catalogue_changed')

/**
 * Said by work in the background that only adds to what pages show, often and for a long time: those that show it may follow
 * within a second.
 */
export const catalogueGrew = topicOf('catalogue_grew')
