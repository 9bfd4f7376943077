import { ArrowUp, X } from 'lucide-react'
import type { Image } from '#images/image.ts'
import { variantAtLeast } from '#images/picture-sources.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'

const SHOWN_WIDTH = 300

interface ViewsListProps {
  readonly views: readonly Image[]
  readonly onDescribe: (id: string, alt: string) => void
  readonly onAdvance: (id: string) => void
  readonly onRemove: (id: string) => void
}

/** The further views of a work in their order, each with what it shows. */
export function ViewsList({ views, onDescribe, onAdvance, onRemove }: ViewsListProps) {
  if (views.length === 0) return null
  return (
    <ol className="mb-5 grid gap-5 lg:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))]">
      {views.map((view, index) => (
        <li key={view.id} className="flex items-start gap-4">
          <img
            src={variantAtLeast(view, SHOWN_WIDTH)}
            alt={view.alt}
            width={view.width}
            height={view.height}
            className="h-auto max-h-32 w-28 shrink-0 bg-wall object-contain"
          />
          <div className="min-w-0 flex-1">
            <TextField
              label={`Qué se ve en la vista ${index + 1}`}
              maxLength={300}
              defaultValue={view.alt}
              onBlur={({ target }) => target.value.trim() !== view.alt && onDescribe(view.id, target.value)}
            />
            <div className="-ml-3 flex">
              <IconButton
                label={`Adelantar la vista ${index + 1}`}
                disabled={index === 0}
                onClick={() => onAdvance(view.id)}
              >
                <ArrowUp size={18} aria-hidden="true" />
              </IconButton>
              <IconButton label={`Quitar la vista ${index + 1}`} onClick={() => onRemove(view.id)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}
