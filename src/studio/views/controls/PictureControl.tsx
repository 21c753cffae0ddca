import { useId, useState } from 'react';
import { Toolbar } from 'react-aria-components';
import styled from 'styled-components';
import { color, radius, space } from '../../../site/ui/styles/theme.ts';
import { getErrorMessage } from '../../../engine/text/format.ts';
import { ErrorText, Input, Stack } from '../primitives/primitives.tsx';
import { getFieldAttributes, toFieldText, type ControlPropsOf } from './controlProps.ts';

/** One stop for Tab, as many pictures as there are: the arrow keys go through them. */
const Gallery = styled(Toolbar)`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(4.5rem, 1fr));
  gap: ${space.s};
  max-height: 15rem;
  overflow: auto;
  padding: 3px;

  button {
    display: grid;
    place-items: center;
    padding: ${space.xs};
    border: 1px solid ${color('line')};
    border-radius: ${radius.s};
    background: ${color('raised')};
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    border: 2px solid ${color('brand')};
  }
  img {
    width: 3rem;
    height: 3rem;
    object-fit: contain;
  }
`;

const FileInput = styled.input`
  margin-block-start: ${space.s};

  &::file-selector-button {
    min-height: 2.125rem;
    margin-inline-end: ${space.s};
    padding: 0.2rem 0.7rem;
    border: 1px solid ${color('control')};
    border-radius: ${radius.s};
    background: ${color('raised')};
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
`;

/** A picture of the site, chosen from those that there are or brought along. */
export function PictureControl(props: ControlPropsOf<'picture'>) {
  const { value, isRequired, onChange, env } = props;
  const [failure, setFailure] = useState<string>();
  const pictures = env.publicFiles.flatMap(({ path, parts }) =>
    parts.length > 0 ? parts.map((part) => `${path}#${part}`) : [path],
  );
  const listId = useId();
  async function upload(file: File) {
    try {
      onChange((await env.upload(file)).path);
      setFailure(undefined);
    } catch (error) {
      setFailure(getErrorMessage(error));
    }
  }
  return (
    <Stack style={{ gap: space.s }}>
      <Input
        {...getFieldAttributes(props)}
        type="text"
        list={listId}
        value={toFieldText(value)}
        onChange={({ target }) =>
          onChange(target.value === '' && !isRequired ? undefined : target.value)
        }
      />
      <datalist id={listId}>
        {pictures.map((picture) => (
          <option key={picture} value={picture}>
            {picture}
          </option>
        ))}
      </datalist>
      <details>
        <summary>Choose a picture</summary>
        <Gallery aria-label="Pictures">
          {pictures.map((picture) => (
            <button
              key={picture}
              type="button"
              aria-pressed={picture === value}
              aria-label={picture}
              title={picture}
              onClick={() => onChange(picture)}
            >
              <img src={picture} alt="" loading="lazy" />
            </button>
          ))}
        </Gallery>
        <label>
          Or bring one of your own:{' '}
          <FileInput
            type="file"
            accept=".svg,.png,.jpg,.jpeg,.webp,.avif,.gif"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void upload(file);
              target.value = '';
            }}
          />
        </label>
        {failure !== undefined && <ErrorText role="alert">{failure}</ErrorText>}
      </details>
    </Stack>
  );
}
