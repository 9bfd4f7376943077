import { WorkPreview } from '#artworks/web/admin/work-preview.tsx'

/** A work as visitors will see it */
export default function PreviewPage() {
  return <WorkPreview />
}
