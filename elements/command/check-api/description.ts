import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import openapi from '../../../src/core/api/rest/openapi.json' with { type: 'json' }

/** The subset of JSON schema that the description uses. `x-fallback` marks a branch that the store tolerates. */
export interface Schema {
  $ref?: string
  description?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  /** The store's fallback, if only this branch matches the value. */
  'x-fallback'?: string
}

interface Content {
  content?: { 'application/json': { schema: Schema } }
}
interface RawOperation {
  operationId: string
  requestBody?: Content
  responses: Readonly<Record<string, Content>>
}
interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
}

export const DOCUMENT = openapi as unknown as Document

/** A schema and its JSON pointer in the document. */
export interface Place {
  schema: Schema
  pointer: string
}

export interface Operation {
  id: string
  method: string
  path: string
  response: Place
  body: Place | null
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
ajv.addSchema(DOCUMENT, 'openapi')

const step = (pointer: string, ...keys: (string | number)[]) =>
  keys.reduce<string>(
    (to, key) => `${to}/${encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))}`,
    pointer,
  )

/** The positions by schema. They are cached, because a schema is looked up for many values. */
const places = new WeakMap<Schema, Place>()

/** Returns the position of a schema nested in another. */
export function below({ pointer }: Place, schema: Schema, ...keys: (string | number)[]): Place {
  const place = places.get(schema) ?? resolve({ schema, pointer: step(pointer, ...keys) })
  places.set(schema, place)
  return place
}

function resolve(place: Place): Place {
  const { $ref } = place.schema
  if (!$ref) return place
  const pointer = $ref.slice(1)
  const schema = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], DOCUMENT) as Schema
  // A description next to the `$ref` is more specific.
  const { description } = place.schema
  return resolve({ schema: description ? { ...schema, description } : schema, pointer })
}

/**
 * The validators by pointer. They are cached, because Ajv normalises the pointer at each look-up, which takes longer
 * than most validations.
 */
const validators = new Map<string, ValidateFunction>()

function validatorOf({ pointer }: Place): ValidateFunction {
  const validate = validators.get(pointer) ?? ajv.getSchema(`openapi#${pointer}`)
  if (!validate) throw new Error(`The description has no ${pointer}.`)
  validators.set(pointer, validate)
  return validate
}

/** Whether a value matches a position of the description. */
export const fits = (place: Place, value: unknown): boolean => validatorOf(place)(value) === true

/** Returns the errors behind a false `fits`, for tests. */
export function faultsOf(place: Place, value: unknown): string[] {
  const validate = validatorOf(place)
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function contentAt(holder: Content | undefined, pointer: string): Place | null {
  const media = holder?.content?.['application/json']
  if (!media) return null
  return resolve({ schema: media.schema, pointer: step(pointer, 'content', 'application/json', 'schema') })
}

export const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]): [string, Operation] => {
      const pointer = step('', 'paths', path, method)
      const result = contentAt(raw.responses['200'], step(pointer, 'responses', '200'))
      if (!result) throw new Error(`${raw.operationId} has no response.`)
      const body = contentAt(raw.requestBody, step(pointer, 'requestBody'))
      return [
        raw.operationId,
        { id: raw.operationId, method: method.toUpperCase(), path, response: result, body },
      ]
    }),
  ),
)

export function operation(id: string): Operation {
  const found = OPERATIONS.get(id)
  if (!found) throw new Error(`The description has no operation named ${id}.`)
  return found
}
