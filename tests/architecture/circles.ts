import { importsOf, type SourceFile } from './source-file.ts'

type Targets = ReadonlyMap<string, readonly string[]>

/** Groups of files none of which can be read without the others: each imports, over others of its group, itself. */
export function circlesOf(files: readonly SourceFile[]): string[][] {
  const known = new Set(files.map(({ path }) => path))
  const targets = new Map(files.map((file) => [file.path, importsOf(file).filter((each) => known.has(each))]))
  const left = new Map(targets)
  // A file that needs nothing of what is left, or that nothing left needs, is in no circle.
  while (removeEnds(left)) {}
  const reached = new Map([...left.keys()].map((path) => [path, reachedFrom(path, left)]))
  const groups = [...left.keys()].map((path) =>
    [...(reached.get(path) ?? [])].filter((each) => reached.get(each)?.has(path)).sort(),
  )
  return [...new Map(groups.filter((each) => each.length > 0).map((each) => [each.join(), each])).values()]
}

function removeEnds(left: Map<string, readonly string[]>): boolean {
  const needed = new Set([...left].flatMap(([path, targets]) => (left.has(path) ? targets : [])))
  const ends = [...left].filter(
    ([path, targets]) => !needed.has(path) || !targets.some((each) => left.has(each)),
  )
  for (const [path] of ends) left.delete(path)
  return ends.length > 0
}

function reachedFrom(start: string, targets: Targets): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let path = open.pop(); path !== undefined; path = open.pop())
    for (const target of targets.get(path) ?? [])
      if (!reached.has(target)) {
        reached.add(target)
        open.push(target)
      }
  return reached
}
