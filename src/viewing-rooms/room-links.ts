import { sitePages } from '#pages/site-pages.ts'

/** Links to a private room, apart from those that every page brings along. */
export const roomLink = (secret: string): string => sitePages.room.link({ secret })

/** A work of a room by itself. @param obra its id */
export const workInRoomLink = (secret: string, obra: string): string => sitePages.room.link({ secret, obra })
