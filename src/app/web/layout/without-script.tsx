import { linkTo } from '#pages/site-pages.ts'

/** Said in the place of what needs a script. @param work its id or its title, when the visitor wants a certain one */
export function WithoutScript({ work }: { readonly work?: string }) {
  return (
    <noscript>
      <p className="text-lead">
        Para comprar en línea hace falta JavaScript. Sin él,{' '}
        <a href={work === undefined ? linkTo.contactForm() : linkTo.contactAbout(work)} className="link">
          escribinos
        </a>{' '}
        y coordinamos la compra.
      </p>
    </noscript>
  )
}
