/** A honeypot: nobody sees or hears the field, so that only programs fill it in. */
export function Honeypot({ name }: { readonly name: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden whitespace-nowrap">
      <label>
        No completar
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
