/** Something is under way; shown only after a moment, so that what is quick shows nothing. */
export function Spinner({ label = 'Cargando...' }: { readonly label?: string }) {
  return (
    <div
      role="status"
      className="flex animate-[appear_1ms_300ms_both] items-center justify-center gap-3 py-16 text-quiet"
    >
      <span
        aria-hidden="true"
        className="size-5 animate-spin rounded-full border-2 border-line border-t-clay"
      />
      {label}
    </div>
  )
}
