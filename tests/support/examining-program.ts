import { openPictureWorkers } from '#images/server/picture-workers.ts'

/** Examines a picture, says when it has begun and what came of it, and finishes that whatever signal comes. */
const [folder = '', picture = ''] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
const workers = openPictureWorkers(folder)
const wishes = { formats: ['jpeg'], zoomLimit: 4096 } as const
// The process that decodes is there as soon as one picture is through.
await workers.examine(picture, wishes)
process.stdout.write('begun\n')
const { width } = await workers.examine(picture, wishes)
process.stdout.write(`${width}\n`)
workers.stop()
process.exit(0)
