import { Fold } from '#ui/fold.tsx'

const WAYS = [
  {
    device: 'En un iPhone o iPad',
    steps: [
      'Abrí esta página en Safari.',
      'Tocá Compartir (el cuadrado con la flecha) y elegí «Agregar a inicio».',
      'Abrí la administración desde su ícono y volvé a Avisos para permitirlos.',
    ],
  },
  {
    device: 'En Android',
    steps: [
      'Abrí esta página en Chrome.',
      'Tocá el menú ⋮ y elegí «Instalar app» o «Agregar a la pantalla principal».',
    ],
  },
  {
    device: 'En una computadora',
    steps: ['En Chrome o Edge, tocá el ícono de instalar al final de la barra de direcciones.'],
  },
] as const

/** How the administration gets its own icon on a device. */
export function InstallHint() {
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-lead">Instalar la administración</h3>
      <p className="max-w-2xl text-quiet">
        Con su propio ícono se abre como una app, y sin conexión muestra lo último que viste.
      </p>
      <div className="max-w-2xl divide-y divide-line border-line border-y">
        {WAYS.map(({ device, steps }) => (
          <Fold key={device} title={device}>
            <ol className="ml-10 flex list-decimal flex-col gap-1">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Fold>
        ))}
      </div>
    </section>
  )
}
