/** All that hangs works on walls, in one file: its parts share the most. */
export { Comparison } from './comparison.tsx'
export { WallView } from './wall-view.tsx'
