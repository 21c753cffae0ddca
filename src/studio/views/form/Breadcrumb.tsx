import { formatPath, findValueAt, type JsonPath } from '../../../engine/schema/path.ts';
import { resolveSchema, resolveValueSchema, type Schema } from '../../../engine/schema/schema.ts';
import { toHashAddress } from '../../model/documents/hash-address.ts';
import { Row } from '../primitives/primitives.tsx';
import { useStudio } from '../context/studioContext.ts';
import { getChildLabel } from '../../model/outline/outline.ts';
import { resolveSchemaAt } from '../../model/schema-form/form-definition.ts';

/**
 * What a thing is called, and of what sort it is.
 * @param title what the file is called
 */
export function getEntityLabel(schema: Schema, root: unknown, path: JsonPath, title: string) {
  const [parentPath, part] = [path.slice(0, -1), path.at(-1)];
  if (part === undefined) return { label: title, type: undefined };
  const at = resolveSchemaAt(schema, root, parentPath);
  const holder = {
    ...resolveSchema(schema, at),
    ...resolveValueSchema(schema, at, findValueAt(root, parentPath)),
  };
  return getChildLabel(holder, findValueAt(root, path), part);
}

interface BreadcrumbProps {
  readonly file: string;
  readonly schema: Schema;
  /** What the file is called. */
  readonly title: string;
  readonly path: JsonPath;
  readonly root: unknown;
}

/** The way to a place, as links. */
export function Breadcrumb({ file, schema, title, path, root }: BreadcrumbProps) {
  const { goTo } = useStudio();
  return (
    <nav aria-label="Where this is">
      <Row>
        {path.map((_, depth) => {
          const at = path.slice(0, depth);
          return (
            <a
              key={formatPath(at)}
              href={toHashAddress({ file, path: at })}
              style={{ color: 'inherit' }}
              onClick={(event) => {
                event.preventDefault();
                goTo({ file, path: at });
              }}
            >
              {getEntityLabel(schema, root, at, title).label} ›
            </a>
          );
        })}
      </Row>
    </nav>
  );
}
