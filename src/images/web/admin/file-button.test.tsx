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
