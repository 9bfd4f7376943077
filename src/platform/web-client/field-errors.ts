/** What is said at the fields of a form, for those who may not look into the contract's own parts. */
export { fieldErrorsIn, firstByField } from '../contract/field-errors.ts'
