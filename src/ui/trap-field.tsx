/** A field that nobody sees or hears: only programs fill it in. */
export function TrapField({ name }: { readonly name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        No completar
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
