declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** Takes the data of a page by format, then by type. */
    validate(
      data: Record<'jsonld' | 'microdata' | 'rdfa', object>,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>
  }
}
