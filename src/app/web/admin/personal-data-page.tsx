import { PersonalData } from '#personal-data/web/admin/personal-data.tsx'

/** 'Datos de una persona' */
export default function PersonalDataPage() {
  return <PersonalData />
}
