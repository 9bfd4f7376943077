import { mkdir, writeFile } from 'node:fs/promises'
import { WORKS } from './catalogue.ts'
import { encode } from './encode.ts'

const PICTURES = new URL('../pictures/', import.meta.url)

await mkdir(PICTURES, { recursive: true })
const wanted = process.argv.slice(2)
for (const work of WORKS) {
  if (wanted.length > 0 && !wanted.includes(work.name)) continue
  const started = performance.now()
  const painting = await work.paint()
  const file = await encode(painting)
  await writeFile(new URL(`${work.name}.jpg`, PICTURES), file)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${work.name}: ${painting.columns} x ${painting.rows}, ${Math.round(file.length / 1000)} kB, ${seconds} s\n`,
  )
}
