import { linkTo } from '#pages/site-pages.ts'
import { ButtonLink } from '#ui/button.tsx'
import { MessagePage } from '#ui/message-page.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'

/** Where the artist has not told of herself, or nobody could be asked. */
export function NoBiography({ title, hasFailed }: { readonly title: string; readonly hasFailed: boolean }) {
  return (
    <MessagePage title={title}>
      {hasFailed ? (
        <p role="alert" className="text-quiet">
          Error al cargar la biografía
        </p>
      ) : (
        <p className="text-quiet">No se encontró información biográfica.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {hasFailed && <ReloadButton />}
        <ButtonLink tone={hasFailed ? 'plain' : 'strong'} to={linkTo.gallery()}>
          Explorar Galería
        </ButtonLink>
      </div>
    </MessagePage>
  )
}
