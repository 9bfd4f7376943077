/** 'Salas privadas' */
export { RoomsList as default } from '#viewing-rooms/web/admin/rooms-list.tsx'
