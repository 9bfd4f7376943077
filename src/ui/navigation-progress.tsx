import { useNavigation } from 'react-router'

/** A line under the header while the next page is on its way; who waits less than 300 ms never sees it. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return (
    <>
      <p role="status" className="sr-only">
        {state === 'loading' && 'Cargando…'}
      </p>
      {state === 'loading' && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-[walk_8s_300ms_both_ease-out] bg-clay"
        />
      )}
    </>
  )
}
