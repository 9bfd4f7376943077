import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { KNOWN_THING_IDS, KNOWN_THINGS, type KnownThing, photoText, wallOf } from '../calibration.ts'
import { HangingBoard } from './hanging-board.tsx'
import type { HangingWork } from './hung-work.tsx'
import { MeasuringBoard } from './measuring-board.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import type { useOwnWall } from './use-own-wall.ts'

const thingText = ({ name, length }: (typeof KNOWN_THINGS)[KnownThing]) =>
  length === undefined ? name : `${name}: ${String(length).replace('.', ',')} cm`

type OwnWallState = ReturnType<typeof useOwnWall>

interface OwnWallProps {
  readonly own: OwnWallState
  readonly work: HangingWork
}

/** What the view says of the scale. */
export const ownWallText = ({ dimensions, size }: HangingWork, wall: OwnWallState['wall']): string =>
  photoText(dimensions, size, wall?.perPixel === undefined ? undefined : wallOf(wall.photo, wall.perPixel))

/** The visitor's own wall: the photo is asked for, then measured, then hung. */
export function OwnWall({ own, work }: OwnWallProps) {
  const { wall } = own
  if (wall === undefined) return <FirstPhoto own={own} />
  const { photo, perPixel } = wall
  if (perPixel === undefined)
    return <MeasuringBoard photo={photo} mark={wall.mark} onMark={(mark) => own.change({ mark })} />
  const frame = wallOf(photo, perPixel)
  return (
    <HangingBoard
      label={`«${work.title}» en tu pared`}
      work={work}
      frameIn={() => frame}
      startIn={() => ({ x: frame.width / 2, y: frame.height * 0.4 })}
      scene={({ width, height }, hung) => (
        <>
          <image href={photo.url} width={width} height={height} />
          {hung}
        </>
      )}
    />
  )
}

function FirstPhoto({ own }: Pick<OwnWallProps, 'own'>) {
  return (
    <div className="flex min-h-64 flex-1 flex-col items-center justify-center gap-5 bg-wall px-5 py-8 text-center">
      <p className="max-w-md font-serif text-lead">Probala en tu pared</p>
      <p className="max-w-md text-quiet">
        Sacá una foto de frente, con algo de medida conocida apoyado en la pared: una hoja A4, una puerta. La
        foto queda en tu navegador: no se sube a ningún lado.
      </p>
      <Picker own={own} label="Elegir una foto" />
    </div>
  )
}

const Picker = ({ own, label }: { readonly own: OwnWallState; readonly label: string }) => (
  <PhotoPicker
    label={label}
    reading={own.reading}
    error={own.refusal?.of === 'photo' ? own.refusal.message : undefined}
    onChoose={own.choose}
  />
)

/** What can be done with the photo: measure it, measure it again, take another. */
export function OwnWallFields({ own }: Pick<OwnWallProps, 'own'>) {
  const { wall, refusal } = own
  if (wall === undefined) return null
  if (wall.perPixel === undefined) return <MeasureForm own={own} wall={wall} />
  return (
    <>
      <Button tone="plain" onClick={() => own.change({ perPixel: undefined })}>
        Volver a medir
      </Button>
      <Picker own={own} label="Cambiar la foto" />
      {refusal === undefined && <p className="text-quiet text-small">La foto no sale de tu navegador.</p>}
    </>
  )
}

function MeasureForm({
  own,
  wall,
}: {
  readonly own: OwnWallState
  readonly wall: NonNullable<OwnWallState['wall']>
}) {
  const { refusal } = own
  const submit = (event: FormEvent) => {
    event.preventDefault()
    own.measure()
  }
  return (
    <form onSubmit={submit} noValidate className="flex w-full flex-wrap items-start gap-x-4 gap-y-3">
      <p className="w-full text-small">
        Llevá los dos puntos a las puntas de un objeto de medida conocida.
        {refusal?.of === 'mark' && (
          <strong role="alert" className="block font-medium text-alarm">
            {refusal.message}
          </strong>
        )}
      </p>
      <SelectField
        label="Objeto"
        name="objeto"
        value={wall.thing}
        onChange={({ currentTarget }) => own.change({ thing: currentTarget.value as KnownThing })}
      >
        {KNOWN_THING_IDS.map((id) => (
          <option key={id} value={id}>
            {thingText(KNOWN_THINGS[id])}
          </option>
        ))}
      </SelectField>
      {wall.thing === 'own' && (
        <TextField
          label="Medida en cm"
          name="medida"
          inputMode="decimal"
          autoComplete="off"
          value={wall.ownLength}
          error={refusal?.of === 'length' ? refusal.message : undefined}
          onChange={({ currentTarget }) => own.change({ ownLength: currentTarget.value })}
          className="w-40"
        />
      )}
      <Button type="submit" className="sm:mt-7">
        Colgar la obra
      </Button>
      <div className="sm:mt-7">
        <Picker own={own} label="Cambiar la foto" />
      </div>
    </form>
  )
}
