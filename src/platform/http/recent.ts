import { LRUCache } from 'lru-cache'

/**
 * Remembers so many values by their names, and of more of them those that were used last. It grows with what it remembers:
 * the library's `max` takes the room of all of them at once, which for ten thousand names is half a megabyte.
 */
export const recent = <Value extends number | boolean | object>(most: number): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1 })
