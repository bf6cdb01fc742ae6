import type { ApiDocument, DescribedOperation } from '@app/server/testing/requests/api-description';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** Returns what is wrong with an API description: first violations of the OpenAPI standard, then of our rules. */
export async function findProblems(document: ApiDocument): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  if (!valid) return [JSON.stringify(errors, null, 2)];
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );
  const tags = new Set(document.tags.map(({ name }) => name));
  const ids = new Set<string>();
  return [
    ...operations.flatMap(({ name, path, operation }) => {
      const isRepeated = ids.has(operation.operationId);
      ids.add(operation.operationId);
      return [
        ...(isRepeated ? [`the operation ID ${operation.operationId} is not unique`] : []),
        ...findIncomplete(operation, path, tags),
      ].map((problem) => `${name}: ${problem}`);
    }),
    ...findInvalidExamples(document, operations),
  ];
}

/** What generators and readers need: a summary, one declared tag, every parameter of the path, and error responses. */
function findIncomplete(operation: DescribedOperation, path: string, tags: ReadonlySet<string>): string[] {
  const { summary, tags: [tag] = [], parameters = [], responses } = operation;
  const declared = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const missing = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .filter((name) => !declared.includes(name ?? ''));
  const statuses = Object.keys(responses);
  return [
    ...(summary ? [] : ['no summary']),
    ...(tag !== undefined && tags.has(tag) ? [] : ['no declared tag']),
    ...missing.map((name) => `the parameter ${name} is not described`),
    ...(statuses.some((status) => status.startsWith('2')) ? [] : ['no success response']),
    ...['500', '503'].filter((status) => !statuses.includes(status)).map((status) => `no response ${status}`),
  ];
}

interface NamedOperation {
  readonly name: string;
  readonly operation: DescribedOperation;
}

/** Every example must match its schema. */
function findInvalidExamples(document: ApiDocument, operations: readonly NamedOperation[]): string[] {
  const ajv = new Ajv2020({ strict: false, formats: { base64: true } });
  formats.default(ajv as never);
  ajv.addSchema({ $id: 'openapi', ...document });
  const check = (place: string, schema: object, example: unknown): string[] => {
    if (example === undefined) return [];
    const validate = ajv.compile(absolute(schema) as object);
    return validate(example) ? [] : [`${place}: ${JSON.stringify(example)} ${ajv.errorsText(validate.errors)}`];
  };
  return operations.flatMap(({ name, operation: { parameters = [], requestBody, responses } }) => [
    ...parameters.flatMap((each) => check(`${name} ${each.name}`, each.schema, each.example)),
    ...[requestBody, ...Object.values(responses)].flatMap((message) =>
      Object.values(message?.content ?? {}).flatMap(({ schema, example, examples = {} }) =>
        [example, ...Object.values(examples).map(({ value }) => value)].flatMap((each) => check(name, schema, each)),
      ),
    ),
  ]);
}

/** Makes references to components independent of the schema that contains them. */
function absolute(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/'));
}
