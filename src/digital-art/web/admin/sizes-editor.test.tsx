import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptySize } from '../../digital-artwork-form.ts'
import { SizesEditor } from './sizes-editor.tsx'

const size = { ...emptySize(), size: 'A4', glossyExtra: '2000', certificateExtra: '5000' }

const editor = (of: { isEdition: boolean; glossyExtra?: string }) =>
  renderToStaticMarkup(
    <SizesEditor
      sizes={[{ ...size, glossyExtra: of.glossyExtra ?? size.glossyExtra }]}
      isEdition={of.isEdition}
      errors={{}}
      onChange={() => {}}
    />,
  )

test('a print without a limit may ask for glossy paper and for a certificate', () => {
  const html = editor({ isEdition: false })
  expect(html).toContain('brillante + ARS 2000, certificado + ARS 5000')
  expect(html).toContain('Certificado firmado: se suma')
})

test('a copy of an edition goes with its certificate: nothing can be asked for it', () => {
  const html = editor({ isEdition: true })
  expect(html).toContain('brillante + ARS 2000, con certificado incluido.')
  expect(html).not.toContain('5000')
  expect(html).not.toContain('Certificado firmado: se suma')
  expect(editor({ isEdition: true, glossyExtra: '' })).toContain(
    'Papel brillante sin costo, con certificado incluido.',
  )
})
