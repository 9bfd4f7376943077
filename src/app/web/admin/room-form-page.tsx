/** A new private room, or one that is there. */
export { RoomDesk as default } from '#viewing-rooms/web/admin/room-desk.tsx'
