import { readFileSync } from 'node:fs'
import { openEmbeddedDatabase } from '#platform/database/embedded-database.ts'

/** Says how many MB a process took at most that opened the database in a folder and read what is in it again and again. */
const [folder = ''] = process.argv.slice(2)
const database = await openEmbeddedDatabase(folder)
for (let time = 0; time < 500; time += 1)
  await database.sql.execute(`select * from artworks order by created_at desc limit 24 offset ${time % 7}`)
await database.close()

// Not `resourceUsage().maxRSS`: a process that was forked begins that one with the peak of the process that started it.
const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))
if (!peak) throw new Error('The system does not say how much memory this process took')
process.stdout.write(String(Number(peak[1]) / 1024))
