/** 'Orden de la galería' */
export { WallOrder as default } from '#artworks/web/admin/wall-order.tsx'
