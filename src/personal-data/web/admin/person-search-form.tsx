import { EMAIL_LIMIT } from '#email/email-address.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useTextForm } from '#ui/use-text-form.ts'
import { PERSON_MISSING, personSearch } from '../../person-search.ts'

/** Asks for whom to look. It is not written into the address of the page: others may read that. */
export function PersonSearchForm({
  brought,
  onSearch,
}: {
  /** What stands in it at first. */
  readonly brought: string
  readonly onSearch: (text: string) => void
}) {
  const { field, onSubmit } = useTextForm({
    blank: { search: brought },
    errorsOf: ({ search }) => ({ search: personSearch(search) === undefined ? PERSON_MISSING : undefined }),
    onGiven: ({ search }) => onSearch(search.trim()),
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-xl flex-col gap-4 sm:flex-row sm:items-start">
      <TextField
        label="Email, DNI, número de pedido o nombre"
        {...field('search')}
        type="search"
        autoComplete="off"
        maxLength={EMAIL_LIMIT}
        className="sm:flex-1"
      />
      <Button type="submit" className="sm:mt-7">
        Buscar
      </Button>
    </form>
  )
}
