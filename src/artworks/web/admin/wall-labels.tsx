import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { adminPages } from '#pages/admin-pages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button } from '#ui/button.tsx'
import { CheckChoice, RadioChoice } from '#ui/choice.tsx'
import { classes } from '#ui/class-names.ts'
import { ListState } from '#ui/list-state.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { useWorksOf } from './use-artworks-admin.ts'
import { WallLabel } from './wall-label.tsx'

const papers = {
  a4: { label: 'Hojas A4', hint: 'Diez etiquetas de 90 x 50 mm por hoja, para recortar.' },
  roll: { label: 'Rollo de 62 mm', hint: 'Una etiqueta por corte, en una impresora de etiquetas.' },
} as const
type Paper = keyof typeof papers

/** Labels for a fair's or a studio's wall: what a work is, what it costs, and a code that leads to its page. */
export function WallLabels() {
  const { obras = '' } = adminPages.wallLabels.read(useLocation())
  const works = useWorksOf(obras)
  const [paper, setPaper] = useState<Paper>('a4')
  const [withPrice, setWithPrice] = useState(true)
  const rows = works.data ?? []
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-6 print:hidden">
        <BackLink fallback={adminPages.works.link()}>Gestión de Obras</BackLink>
        <SectionHead title="Etiquetas">
          <Button tone="plain" aria-disabled={rows.length === 0} onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            Imprimir
          </Button>
        </SectionHead>
        <fieldset className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-2 font-medium text-small">Papel</legend>
          {(Object.keys(papers) as Paper[]).map((each) => (
            <RadioChoice
              key={each}
              name="papel"
              value={each}
              checked={paper === each}
              onChange={() => setPaper(each)}
              {...papers[each]}
            />
          ))}
        </fieldset>
        <CheckChoice
          id="con-precio"
          label="Con el precio"
          checked={withPrice}
          onChange={({ target }) => setWithPrice(target.checked)}
        />
      </div>
      <ListState
        query={works}
        failed="Error al cargar las obras"
        isEmpty={rows.length === 0}
        empty="Elegí obras publicadas en la lista y volvé con «Etiquetas»: un borrador no tiene página a la que llevar."
      >
        <ul
          aria-label="Etiquetas"
          className={classes(
            'wall-labels flex flex-wrap gap-4 print:gap-0',
            paper === 'roll' && 'wall-labels-roll flex-col print:block',
          )}
        >
          {rows.map((work) => (
            <WallLabel key={work.id} work={work} withPrice={withPrice} narrow={paper === 'roll'} />
          ))}
        </ul>
      </ListState>
    </div>
  )
}
