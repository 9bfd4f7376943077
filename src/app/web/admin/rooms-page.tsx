/** 'Salas privadas', a new one, or one that is there. */
export { RoomsScreen as default } from '#viewing-rooms/web/admin/rooms-screen.tsx'
