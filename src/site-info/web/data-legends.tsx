import { DATA_LEGENDS } from '../legal-texts.ts'

/** At the foot of a form that takes somebody's data: what the law wants told to her, closed until it is wanted. */
export function DataLegends() {
  return (
    <details className="text-quiet text-small">
      <summary className="link w-fit py-3">Tus derechos sobre estos datos</summary>
      <div className="flex flex-col gap-3 pt-2 pb-3">
        {DATA_LEGENDS.map((legend) => (
          <p key={legend}>{legend}</p>
        ))}
      </div>
    </details>
  )
}
