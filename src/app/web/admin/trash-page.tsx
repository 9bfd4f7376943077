import { TrashContents } from '#trash/web/admin/trash-contents.tsx'

/** 'Papelera' */
export default function TrashPage() {
  return <TrashContents />
}
