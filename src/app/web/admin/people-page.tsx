/** 'Personas' */
export { PeopleList as default } from '#people/web/admin/people-list.tsx'
