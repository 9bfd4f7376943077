import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureButtons } from './file-button.tsx'

test('pictures come several at once from the roll, and one by one from the camera', () => {
  const html = renderToStaticMarkup(
    <PictureButtons label="Agregar vistas" name="view-file" multiple onFiles={() => undefined} />,
  )
  const [roll, camera] = html.match(/<input[^>]*>/g) ?? []
  expect(roll).toContain('multiple')
  expect(roll).not.toContain('capture')
  expect(camera).toContain('capture="environment"')
  expect(html).toContain('Sacar una foto')
})

test('what is missing stands at the button, which takes the focus for its field', () => {
  const button = (error?: string) =>
    renderToStaticMarkup(
      <PictureButtons
        label="Subir imagen"
        name="imageUrl-file"
        field="imageUrl"
        error={error}
        onFiles={() => undefined}
      />,
    )
  const html = button('Debe subir una imagen o proporcionar una URL')
  const [roll = '', camera] = html.match(/<input[^>]*>/g) ?? []
  expect(roll).toContain('data-field="imageUrl"')
  const [, told] = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(roll) ?? []
  expect(html).toMatch(new RegExp(`<p id="${told}"[^>]*>Debe subir una imagen o proporcionar una URL</p>`))
  expect(camera).not.toContain('data-field')
  // It is looked for before what is wrong is drawn.
  expect(button()).toContain('data-field="imageUrl"')
  expect(button()).not.toMatch(/aria-invalid="|-error/)
})
