import { printQuestions } from './print-questions.tsx'

/** The questions about prints, for search engines. */
export const questionsData = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: printQuestions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
}
