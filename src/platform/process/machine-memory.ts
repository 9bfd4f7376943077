import { totalmem } from 'node:os'

/**
 * The bytes that the shop and what it starts may take together: the machine's, or fewer where a container or systemd
 * (MemoryMax) sets a limit.
 */
export function machineMemory(): number {
  // Node answers 0 where it cannot tell, and more than there is where nothing is limited.
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
