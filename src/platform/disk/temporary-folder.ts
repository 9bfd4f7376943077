import { join } from 'node:path'

/** Where files lie while they are worked on. What a process that ended has left there goes by itself. */
export const temporaryFolderOf = (dataFolder: string): string => join(dataFolder, 'temporary')

/** Where they lay before: a process of the release before may still be there during a rolling renewal. */
export const formerTemporaryFolderOf = (dataFolder: string): string => join(dataFolder, 'workshop')
