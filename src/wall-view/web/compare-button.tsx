import { useState } from 'react'
import { dimensionsIn } from '#artworks/artwork.ts'
import { Button } from '#ui/button.tsx'
import { latePart } from '#ui/late-part.tsx'
import { realSizeOf } from '../real-size.ts'
import { LEAST_COMPARED } from '../side-by-side.ts'
import type { ComparedWork } from './comparison.tsx'

const { Part: Comparison, prepare } = latePart(async () => (await import('./walls.ts')).Comparison)

interface CompareButtonProps {
  readonly works: readonly Omit<ComparedWork, 'size'>[]
}

/** Hangs works side by side at one scale. Nothing is offered where fewer than two have a known size. */
export function CompareButton({ works }: CompareButtonProps) {
  const [open, setOpen] = useState(false)
  const [summoned, setSummoned] = useState(false)
  const drawable = works.flatMap(({ id, title, dimensions, image }) => {
    const size = realSizeOf(dimensionsIn(dimensions), image)
    return size === undefined ? [] : [{ id, title, dimensions, image, size }]
  })
  if (open && !summoned) setSummoned(true)
  if (drawable.length < LEAST_COMPARED) return null
  return (
    <>
      <Button
        tone="plain"
        aria-haspopup="dialog"
        className="noscript:hidden"
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        Comparar en la pared
      </Button>
      {summoned && (
        <Comparison
          key={drawable.map(({ id }) => id).join()}
          works={drawable}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
