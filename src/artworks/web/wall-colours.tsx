import { COLOUR_FAMILIES, type ColourFamily } from '#images/colours.ts'
import { COLOUR_WORDS } from './wall-words.ts'

/** A dot of each family, as it is seen on a wall. */
const DOTS: Readonly<Record<ColourFamily, string>> = {
  rojos: '#b3262b',
  naranjas: '#e0782a',
  amarillos: '#e8c23a',
  verdes: '#5f8a4c',
  azules: '#3b6c97',
  violetas: '#7a4f94',
  tierras: '#9a6a45',
  blancos: '#ffffff',
  negros: '#2b2a29',
}

/** One of the colours, or all. */
export function WallColours({ chosen }: { readonly chosen: ColourFamily | undefined }) {
  return (
    <fieldset className="col-span-full">
      <legend className="mb-1.5 font-medium text-small">Color</legend>
      <div className="flex flex-wrap gap-2">
        {[undefined, ...COLOUR_FAMILIES].map((family) => (
          <label
            key={family ?? ''}
            className="inline-flex min-h-11 max-w-full cursor-pointer flex-wrap items-center gap-x-2 rounded-3xl border border-line px-4 py-1 text-small transition-colors hover:border-ink has-checked:border-ink has-checked:bg-white has-focus-visible:outline-2 has-focus-visible:outline-clay has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="color"
              value={family ?? ''}
              defaultChecked={chosen === family}
              className="size-4 shrink-0 accent-clay outline-none"
            />
            {family !== undefined && (
              <svg
                viewBox="0 0 16 16"
                className="size-4 shrink-0 forced-color-adjust-none"
                aria-hidden="true"
              >
                <circle
                  cx="8"
                  cy="8"
                  r="7.5"
                  fill={DOTS[family]}
                  className="stroke-edge"
                  strokeWidth="0.75"
                />
              </svg>
            )}
            {family === undefined ? 'Todos' : COLOUR_WORDS[family]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
