/** A work as visitors will see it */
export { WorkPreview as default } from '#artworks/web/admin/work-preview.tsx'
