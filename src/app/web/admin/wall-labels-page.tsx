/** Labels for the wall, to be printed */
export { WallLabels as default } from '#artworks/web/admin/wall-labels.tsx'
