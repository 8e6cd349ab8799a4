import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Types as written in the source, for developer documentation. */

export interface Parameter {
  name: string
  type: string
  optional: boolean
  /** The property names of an object parameter such as `{ option, quantity }`. */
  keys: readonly string[] | null
}
export interface Signature {
  parameters: readonly Parameter[]
  returns: string
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]
type Exported = Extract<Statement, { type: 'ExportNamedDeclaration' }>
type Declaration = Exported['declaration']
type Interface = Extract<Declaration, { type: 'TSInterfaceDeclaration' }>
type Member = Interface['body']['body'][number]
type Type = Extract<Declaration, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation']

export class TypeSource {
  readonly #code: string
  readonly #exported = new Map<string, Exported>()

  constructor(file: string) {
    const path = new URL(`../../src/core/${file}`, import.meta.url)
    this.#code = readFileSync(path, 'utf8')
    for (const statement of parseSync(file, this.#code).program.body) {
      if (statement.type !== 'ExportNamedDeclaration') continue
      const { declaration } = statement
      if (declaration && 'id' in declaration && declaration.id && 'name' in declaration.id) {
        this.#exported.set(declaration.id.name, statement)
      }
    }
  }

  /** Returns the source of an interface or type. */
  text(name: string): string {
    return this.#slice(this.#find(name))
  }

  members(name: string): Map<string, Member> {
    const { declaration } = this.#find(name)
    if (declaration?.type !== 'TSInterfaceDeclaration')
      throw new Error(`Expected ${name} to be an interface.`)
    return named(declaration.body.body)
  }

  /** Returns the members of an inline object type; empty if the member has a named type. */
  inside(member: Member): Map<string, Member> {
    const type = typeOf(member)
    return type.type === 'TSTypeLiteral' ? named(type.members) : new Map()
  }

  type(member: Member): string {
    return this.#slice(typeOf(member)).replace(/\s+/g, ' ')
  }

  signature(member: Member): Signature {
    if (member.type !== 'TSMethodSignature') throw new Error(`Expected ${nameOf(member)} to be a method.`)
    const parameters = member.params.map((parameter): Parameter => {
      if (parameter.type !== 'Identifier' || !parameter.typeAnnotation) {
        throw new Error(`Give every parameter of ${nameOf(member)} a name and a type.`)
      }
      const { typeAnnotation: type } = parameter.typeAnnotation
      const keys = type.type === 'TSTypeLiteral' ? [...named(type.members).keys()] : null
      return { name: parameter.name, type: this.#slice(type), optional: parameter.optional ?? false, keys }
    })
    return { parameters, returns: member.returnType ? this.#slice(member.returnType.typeAnnotation) : 'void' }
  }

  #find(name: string) {
    const statement = this.#exported.get(name)
    if (!statement) throw new Error(`The type ${name} is not exported.`)
    return statement
  }

  #slice({ start, end }: { start: number; end: number }) {
    return this.#code.slice(start, end)
  }
}

const named = (members: readonly Member[]) => new Map(members.map((member) => [nameOf(member), member]))

function nameOf(member: Member): string {
  const key = 'key' in member ? member.key : null
  if (key && 'name' in key && typeof key.name === 'string') return key.name
  if (key && 'value' in key) return String(key.value)
  throw new Error('Expected every member to have a name.')
}

function typeOf(member: Member): Type {
  if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) {
    throw new Error(`Give ${nameOf(member)} a type.`)
  }
  return member.typeAnnotation.typeAnnotation
}
